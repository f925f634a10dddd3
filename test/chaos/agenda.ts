/** Something that happens within one virtual minute. */
type Task = () => Promise<void>

/**
 * Virtual time in minutes. All that is planned for a minute happens at once and comes to its end before the next one
 * begins, so that time never passes under a function that is at work.
 */
export class Agenda {
  /** The present minute, from 0. */
  minute = 0
  private readonly planned = new Map<number, Task[]>()

  /** Plans a task so many minutes from now, 0 for the present one. */
  plan(inMinutes: number, task: Task): void {
    this.at(this.minute + inMinutes).push(task)
  }

  get isEmpty(): boolean {
    return this.planned.size === 0
  }

  /**
   * Lets the present minute pass.
   * @param width tasks at the same time
   */
  async pass(width: number): Promise<void> {
    const queue = this.at(this.minute)
    const running = new Set<Promise<void>>()
    while (queue.length > 0 || running.size > 0) {
      for (const task of queue.splice(0, width - running.size)) {
        const run = task().finally(() => running.delete(run))
        running.add(run)
      }
      await Promise.race(running)
    }
    this.planned.delete(this.minute)
    this.minute += 1
  }

  private at(minute: number): Task[] {
    const tasks = this.planned.get(minute) ?? []
    this.planned.set(minute, tasks)
    return tasks
  }
}
