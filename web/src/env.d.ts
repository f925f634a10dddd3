interface ImportMetaEnv {
  /** Canonical origin without a trailing slash. All values are set by the build. */
  readonly SITE_URL: string
  /** Lets server and browser render the same. */
  readonly BUILD_YEAR: number
  /** Whether any page of a service in a place exists; false drops their code from the bundle. */
  readonly HAS_LOCAL_SERVICES?: boolean
  /** Whether any room page exists; false drops their code from the bundle. */
  readonly HAS_ROOMS?: boolean
}
