import { Component, type ReactNode } from 'react'
import { business } from '#content/business.ts'
import { broken as brokenPage } from '#content/pages/broken.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { paths } from '#web/content/paths.ts'
import { isPrerenderedPage } from '../navigation/prerendered-page.ts'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'
import { PageHead } from './page-head.tsx'

interface ErrorBoundaryProps {
  /** A change resets the error. */
  readonly pathname: string
  readonly onError?: () => void
  readonly children: ReactNode
}

type ErrorBoundaryState = { readonly error: Error | undefined; readonly pathname: string }

/**
 * Error screen in place of a broken page, with the stack in development only. Rethrows errors of a prerendered page, whose
 * HTML hydrate.tsx restores.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, pathname: this.props.pathname }

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  static getDerivedStateFromProps({ pathname }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return pathname === state.pathname ? null : { pathname, error: undefined }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (isPrerenderedPage(this.props.pathname)) throw error
    return (
      <div className="page" role="alert">
        <PageHead words={brokenPage.words} />
        <h1>{brokenPage.words.title}</h1>
        <p className="lead">{error.message}</p>
        <p className="lead">
          {brokenPage.call} <a href={business.phoneHref}>{business.phone}</a>,{' '}
          {unbrokenNumbers(business.phoneHours)}
        </p>
        <div className="actions">
          {/* Targets, for a fresh page load. */}
          <a className="button button-primary" href={this.props.pathname} target="_self">
            {brokenPage.reload}
          </a>
          <a className="button button-outlined" href={paths.home} target="_self">
            {callsToAction.home}
          </a>
        </div>
        {import.meta.env.DEV && <pre>{error.stack}</pre>}
      </div>
    )
  }
}
