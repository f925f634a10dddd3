import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { thankYou } from '#content/pages/thank-you.ts'
import { pageAnswer } from '#lambdas/http/http-answer.ts'

/**
 * A stylesheet that says the reference on the thank-you page, which is a file that all visitors share: so those read it,
 * too, whose browser runs no script.
 * @param ref has letters and digits alone
 */
export const referenceStyle = (ref: string): APIGatewayProxyStructuredResultV2 =>
  pageAnswer(
    200,
    `.own-reference > span { display: none } .own-reference::after { content: ${JSON.stringify(thankYou.reference(ref))} }`,
    { headers: { 'content-type': 'text/css; charset=utf-8' } },
  )
