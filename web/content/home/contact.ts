import { business } from '#firm/business.ts'
import { claims, unbroken } from '../claims.ts'

const { bathroom, kitchen } = claims.weeks.contact

/** The section of the quote form; its fields are in forms/lead.ts. */
export const contact = {
  title: 'Ready to Transform Your Home?',
  lead: 'Start with a free consultation and a written quote. Tell us about the room and we will take it from there.',
  formNote: `Five short answers and an optional note. We reply ${business.replyTime}.`,
  /** Below the form. */
  privacy: 'We use your details to prepare this quote and for nothing else.',
  phone: 'Phone',
  email: 'Email',
  reply: `We typically reply ${business.replyTime}`,
  location: 'Location',
  faqs: [
    {
      question: 'How long does a remodel take?',
      answer: `A bathroom takes ${unbroken(bathroom)} weeks and a kitchen ${unbroken(kitchen)} weeks.`,
    },
    { question: 'Do you handle permits?', answer: 'Yes. We manage all permits and inspections.' },
  ],
} as const
