import { subcontractorContract } from '#forms/subcontractor.ts'
import { tellWithNewestFacts } from '#lambdas/facts/tell-with-newest-facts.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'
import { notifyNow } from '#lambdas/leads/notify/notify.ts'

/** Tells the owner with the facts that this code was loaded with. */
export const tellOwner = notifyNow

export const handler = formHandler(subcontractorContract, tellWithNewestFacts(tellOwner))
