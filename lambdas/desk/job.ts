import { job as words } from '#content/desk/job.ts'
import { notices } from '#content/desk/notices.ts'
import { InvalidInput } from '#lambdas/adapters/errors.ts'
import { askAfterAll, recordAsk, saveAsk, saveJobDays, skipAsk } from '#lambdas/leads/manage/after-job.ts'
import { notAskedReasons } from '#lambdas/leads/store/row.ts'
import { lineOf, textIn } from './desk-context.ts'
import { changeFoundRow } from './row.ts'

/** POST …/job: the days of a job that was won. */
export const saveJob = changeFoundRow('job', (row, by, c) =>
  saveJobDays(row, { started: lineOf(c, 'started'), finished: lineOf(c, 'finished') }, by),
)

/** POST …/ask: changes, sends, skips or restores the e-mail that asks how the job went. */
export const changeAsk = changeFoundRow('ask', (row, by, c) => {
  const text = textIn(c, 'ask')
  switch (lineOf(c, 'do')) {
    case 'save':
      return saveAsk(row, text, false, by)
    case 'now':
      return saveAsk(row, text, true, by)
    case 'done':
      return recordAsk(row, text, by)
    case 'again':
      return askAfterAll(row, by)
    case 'skip': {
      const reason = notAskedReasons.find((each) => each === lineOf(c, 'reason'))
      if (!reason) throw new InvalidInput(words.noReason)
      return skipAsk(row, reason, by)
    }
    default:
      throw new InvalidInput(notices.pressButton)
  }
})
