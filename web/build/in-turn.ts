/**
 * Does all jobs, a few at a time.
 * @param atOnce how many run at the same time
 * @returns results in the order of the jobs
 */
export async function inTurn<Job, Result>(
  jobs: readonly Job[],
  atOnce: number,
  work: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = jobs.entries()
  const worker = async () => {
    for (const [index, job] of waiting) results[index] = await work(job)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
