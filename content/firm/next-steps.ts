/** What happens between a quote request and our first visit, in this order: content/next-steps.yaml. */
export { nextSteps } from '#content/next-steps.ts'
