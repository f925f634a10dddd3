import type { ReactNode } from 'react'
import type { CostGuide } from '#compiler/schemas/firm.ts'
import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { paint } from '#content/pages/plan/paint.ts'
import { what } from '#content/pages/plan/what.ts'
import { when } from '#content/pages/plan/when.ts'
import { fill, preventBreaksAtDashes } from '#firm/in-words.ts'
import { type BriefKey, bathroomKeys } from '#forms/brief.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import { gallonsFor, gallonsInWords, rangeInWords } from '#forms/figures-in-words.ts'
import { articleFigures } from '../components/measured-figure.tsx'

/** Id of the quote form on this page, which the controls belong to. */
export const planFormId = 'plan-quote'

const [firstBathroom, ...furtherBathrooms] = bathroomKeys

export const WhatChoices = () => (
  <>
    <Levels field="kitchen" legend={what.kitchen} levels={levelsOf(kitchenCosts)} room="kitchen" />
    <Levels field={firstBathroom} legend={what.bathroom} levels={levelsOf(bathroomCosts)} room="bathroom" />
    {furtherBathrooms.map((key, at) => (
      <div className="accordion plan-further" key={key}>
        <details>
          <summary>{fill(what.furtherBathroom, { number: at + 2 })}</summary>
          <Levels
            field={key}
            legend={fill(what.furtherBathroom, { number: at + 2 })}
            levels={levelsOf(bathroomCosts)}
            room="bathroom"
          />
        </details>
      </div>
    ))}
    <Levels field="cabinetry" legend={what.cabinetry} levels={levelsOf(cabinetryCosts)} room="cabinetry">
      <p className="plan-part-of-kitchen">{what.cabinetryNote}</p>
    </Levels>
    <fieldset className="plan-levels" id="other">
      <legend className="subtitle">{what.other}</legend>
      <p className="hint">{what.atTheVisit}</p>
      <div className="tracks gap-2 above-3">
        {(['painting', 'flooring'] as const).map((key) => (
          <label className="tick" key={key}>
            <input type="checkbox" name={briefFieldName(key)} value="yes" form={planFormId} /> {what[key]}
          </label>
        ))}
      </div>
    </fieldset>
  </>
)

/** Its range is in dollars or gallons. */
type LevelOfWork = Readonly<Record<'code' | 'level' | 'explanation' | 'range', string>>

const levelsOf = ({ bands }: CostGuide): LevelOfWork[] =>
  bands.map((band) => ({ ...band, range: rangeInWords(band) }))

interface LevelsProps {
  readonly field: BriefKey
  readonly legend: string
  readonly levels: readonly LevelOfWork[]
  /** Class suffix: the style sheet shows the order of work if several rooms take weeks. */
  readonly room: 'kitchen' | 'bathroom' | 'cabinetry' | 'paint'
  readonly children?: ReactNode
}

/** Radio buttons for the levels of one kind of work. */
const Levels = ({ field, legend, levels, room, children }: LevelsProps) => (
  <fieldset className={`plan-levels of-${room}`} id={room === 'paint' ? undefined : field}>
    <legend className="subtitle">{legend}</legend>
    {children}
    <div className="stack gap-2 plan-cells">
      <Choice field={field}>
        <span>{what.none}</span>
      </Choice>
      {levels.map(({ code, level, explanation, range }) => (
        <Choice field={field} value={code} key={code}>
          <b>{level}</b>
          <span className="small">{preventBreaksAtDashes(range)}</span>
          <span className="small quiet above-1 plan-explanation">{explanation}</span>
        </Choice>
      ))}
    </div>
  </fieldset>
)

interface ChoiceProps {
  readonly field: BriefKey
  /** @default '', which is checked */
  readonly value?: string
  readonly children: ReactNode
}

const Choice = ({ field, value = '', children }: ChoiceProps) => (
  <label className="stack plan-level">
    <input
      className="over covering"
      type="radio"
      name={briefFieldName(field)}
      value={value}
      form={planFormId}
      defaultChecked={value === ''}
    />
    {children}
  </label>
)

export const WhenChoices = () => (
  <>
    <fieldset className="plan-levels of-order">
      <legend className="subtitle">{when.order}</legend>
      <div className="stack gap-2 plan-cells">
        <Choice field="order">
          <span>{when.together}</span>
        </Choice>
        <Choice field="order" value="in-turn">
          <span>{when.inTurn}</span>
        </Choice>
      </div>
    </fieldset>
    <div className="stack gap-3 plan-bathroom-steps">
      <h3>{when.bathroomTitle}</h3>
      <p className="quiet">{when.bathroomText}</p>
      <articleFigures.BathroomSteps />
    </div>
    <div className="cols-2 gap-5">
      {(['finish', 'start'] as const).map((key) => (
        <div className="field" key={key}>
          <label htmlFor={`plan-${key}`}>{when[key]}</label>
          <input id={`plan-${key}`} type="date" name={briefFieldName(key)} form={planFormId} />
        </div>
      ))}
    </div>
  </>
)

export const PaintChoices = () => (
  <Levels
    field="paint"
    legend={paint.room}
    levels={rulesOfThumb.paintedRooms.map((room) => ({
      ...room,
      range: gallonsInWords(gallonsFor(room.code)),
    }))}
    room="paint"
  />
)
