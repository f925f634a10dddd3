/** Questions that only the owner can answer, by the keys of `answers` in content/business.yaml. */
export const ownerQuestions = {
  crew: 'who works in the house: your own people, subcontractors, or which of both',
  designFee:
    'what the drawings cost and whether it counts toward the work, or that you agree on it before you draw',
  priceIncludes:
    'what a band includes and leaves out: appliances, permit fees, sales tax, drawings, disposal',
  payments: 'at which points of the work a payment falls due',
  permitTimes:
    'what the permit offices near you charge and how long they take, with the month in which you asked',
  references: 'whether people may talk to past clients, and how',
  bookedAhead: 'how many weeks or months until a new job can begin',
  minimumJob: 'the smallest job that you take',
  workersCompensation: 'whether you carry workers’ compensation, and for whom',
  financing: 'which cards you take, and whether the job can be financed',
  late: 'what a client gets when a job ends later than agreed',
  warrantyTerms: 'what the warranty leaves out, whether it passes to a buyer, and how soon you come',
  warrantyStart: 'the day from which the warranty counts, such as the final walkthrough',
  tradesWanted: 'the trades that you are looking for',
  subcontractorPay: 'how subcontractors are paid and scheduled',
  subcontractorInsurance: 'the least coverage that you accept of subcontractors',
  applicationTime: 'how long an application takes',
} as const

export type OwnerQuestion = keyof typeof ownerQuestions
