import type { GuideContent } from '#compiler/schemas/text.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { faq } from '#content/pages/faq.ts'
import { paths } from '#web/content/paths.ts'
import { Contents } from '../components/guide.tsx'
import { SourcesSection } from '../components/sources.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { TextLink } from '../ui/button.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'
import { GuidePage } from './guide-page.tsx'

const { groups, sources }: typeof faq & GuideContent = faq
const headings = groups.map(({ id, heading }) => ({ id, text: heading }))

export default function FaqPage() {
  return (
    <GuidePage slug="faq" page={faq}>
      <Contents headings={headings} inRow />
      {groups.map(({ id, heading, questions }) => (
        <TitledSection
          key={id}
          id={id}
          title={heading}
          aside={id === 'costs-and-payment' && <TextLink to={paths.plan}>{callsToAction.plan}</TextLink>}
        >
          <Accordion
            items={questions.map(({ id: answerId, question, answer, more }) => ({
              id: answerId,
              title: question,
              content: (
                <>
                  {unbrokenNumbers(answer)}
                  {more && (
                    <p>
                      <TextLink to={more.to}>{more.label}</TextLink>
                    </p>
                  )}
                </>
              ),
            }))}
          />
        </TitledSection>
      ))}
      {sources && <SourcesSection sources={sources} />}
    </GuidePage>
  )
}
