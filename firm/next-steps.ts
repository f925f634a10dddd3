/** What happens between a quote request and our first visit, in this order. */
export const nextSteps = [
  { title: 'We review', description: 'Our team reviews your project details.' },
  { title: 'We estimate', description: 'We prepare a preliminary estimate.' },
  { title: 'We meet', description: 'We schedule an in-person consultation.' },
] as const
