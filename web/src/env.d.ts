interface ImportMetaEnv {
  /** Canonical origin of the site, without a slash at the end; set by the build. */
  readonly SITE_URL: string
  /** Set by the build, so that server and browser render the same. */
  readonly BUILD_YEAR: number
  /** Whether a finished project shows a service in a place; set by the build, which leaves out what shows such pages. */
  readonly HAS_WORKS_IN_PLACES?: boolean
  /** Whether a room may be stepped into; set by the build, which leaves out what shows such pages. */
  readonly HAS_ROOMS?: boolean
}
