export interface PublisherEvent {
  readonly run: string
  readonly step: 'look' | 'publish' | 'undo'
}
