import { across } from 'virtual:pictures/across'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { nextSteps } from '#content/next-steps.ts'
import { following } from '#content/pages/photos/following.ts'
import { thankYou as thankYouPage } from '#content/pages/thank-you.ts'
import { fill } from '#firm/in-words.ts'
import { leadContract } from '#forms/lead.ts'
import { paths } from '#web/content/paths.ts'
import { lastSentPhotos } from '#web/src/photos/chosen-photos.ts'
import { Picture } from '../components/picture.tsx'
import { Part as WhoAnswers } from '../components/who-answers.tsx'
import { doubtfulFields } from '../forms/ask-about.ts'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { ProcessLine } from '../ui/process-line.tsx'

const { words, title, lead, reference, referenceElsewhere, doubts, correct, request, next, meanwhile, home } =
  thankYouPage

export default function ThankYouPage() {
  const { state } = useLocation()
  const ref: unknown = state?.ref
  const doubtfulNames = useSentForm(ref)
  const { wide, card } = across('thank-you')
  return (
    <>
      <PageHead words={words} />
      <div className="page thank-you">
        <h1>{title}</h1>
        <p className="lead">
          {lead}{' '}
          <span className="own-reference">
            <span>{typeof ref === 'string' ? fill(reference, { ref }) : referenceElsewhere}</span>
          </span>
        </p>
        <noscript>
          <link rel="stylesheet" href={`${paths.request}?reference`} />
        </noscript>
        {Object.entries(doubts).map(
          ([name, question]) =>
            doubtfulNames.includes(name) && (
              <p className="row field-doubt above-4" key={name}>
                {question}{' '}
                <a className="text-link" href={`${paths.request}#contact`}>
                  {correct}
                </a>
              </p>
            ),
        )}
        <WhoAnswers />
        <FollowingPhotos />
        <div className="actions">
          <a className="button button-primary" href={paths.request}>
            {request}
          </a>
        </div>
      </div>
      <div className="wide across cover">
        <Picture view={wide} narrow={card} sizes="(min-width: 53.75rem) 100vw, 92vw" first decorative />
      </div>
      <div className="page">
        <h2 className="minor">{next}</h2>
        <ProcessLine steps={nextSteps} />
        <h2 className="minor">{meanwhile.title}</h2>
        <ul className="row beside-8 above-3">
          {meanwhile.links.map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
        <div className="actions">
          <ButtonLink to={paths.home}>{home}</ButtonLink>
        </div>
      </div>
    </>
  )
}

/** Replaces the draft with a record of what was sent. @returns names of the fields that looked wrong */
function useSentForm(ref: unknown): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    // The form was submitted without script.
    if (typeof ref !== 'string') return forgetDraft(leadContract)
    const stored = readDraft(leadContract)?.sent
    const at = Date.now()
    const sent = stored?.ref === ref ? stored : { ref, at, doubted: [...doubtfulFields] }
    if (sent !== stored) keepDraft(leadContract, { values: {}, seq: 0, appearedAt: at, sent })
    setNames(sent.doubted ?? [])
  }, [ref])
  return names
}

function FollowingPhotos() {
  const [element, setElement] = useState<Element>()
  useEffect(() => {
    void lastSentPhotos()?.then((list) => list.isEmpty || setElement(list.element))
  }, [])
  return (
    element && (
      <>
        <h2 className="minor">{following.title}</h2>
        <div ref={(place) => place?.append(element)} />
      </>
    )
  )
}
