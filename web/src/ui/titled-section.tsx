import { type ReactNode, useId } from 'react'

export interface TitledSectionProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly id?: string
  readonly ground?: 'plaster' | 'white' | 'sand'
  /** Puts the content in a panel. Value: id of the heading, which labels the panel's form. */
  readonly panel?: string
}

export function TitledSection({ title, lead, children, id, ground = 'plaster', panel }: TitledSectionProps) {
  const ownId = useId()
  const titleId = panel ?? ownId
  return (
    <section className={`band on-${ground}`} id={id} aria-labelledby={titleId}>
      <div className="wide titled">
        <div>
          <h2 id={titleId}>{title}</h2>
          {typeof lead === 'string' ? <p className="lead">{lead}</p> : lead}
        </div>
        <div className={panel && 'panel'}>{children}</div>
      </div>
    </section>
  )
}
