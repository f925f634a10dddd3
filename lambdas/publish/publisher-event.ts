/** Order for the publisher, from the desk. */
export interface PublisherEvent {
  /** Id of the run that the desk has written down. */
  readonly run: string
  readonly step: 'look' | 'publish' | 'undo'
}
