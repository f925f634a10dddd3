import { type ReactNode, useId } from 'react'

export interface TitledSectionProps {
  readonly title: string
  readonly lead?: string
  /** Links and figures below the lead. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  readonly id?: string
  readonly ground?: 'plaster' | 'white' | 'sand' | 'tide'
  /** Content below the title in the whole width, instead of beside it. @default false */
  readonly wide?: boolean
  /** Puts the content in a panel. Value: id of the heading, which labels the panel's form. */
  readonly panel?: string
}

/** A band of a page: its title, and what belongs to it. */
export function TitledSection(section: TitledSectionProps) {
  const { title, lead, aside, children, id, ground = 'plaster', wide = false, panel } = section
  const ownId = useId()
  const titleId = panel ?? ownId
  const head = (
    <>
      <h2 id={titleId}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
      {aside}
    </>
  )
  return (
    <section className={`band on-${ground}`} id={id} aria-labelledby={titleId}>
      <div className={wide ? 'wide' : 'wide titled split gap-8'}>
        {wide ? head : <div>{head}</div>}
        {wide ? children : <div className={panel && 'panel'}>{children}</div>}
      </div>
    </section>
  )
}
