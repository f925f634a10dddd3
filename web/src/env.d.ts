interface ImportMetaEnv {
  /** Canonical origin without a trailing slash. All values are set by the build. */
  readonly SITE_URL: string
  /** Lets server and browser render the same. */
  readonly BUILD_YEAR: number
  /** Whether any page of a service in a place exists; false drops their code from the bundle. */
  readonly HAS_LOCAL_SERVICES?: boolean
  /** Likewise for rooms, articles and places, without which there is no overview of them either. */
  readonly HAS_ROOMS?: boolean
  readonly HAS_ARTICLES?: boolean
  readonly HAS_LOCATIONS?: boolean
}
