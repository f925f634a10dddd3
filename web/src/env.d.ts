interface ImportMetaEnv {
  /** Canonical origin of the site, without a slash at the end; set by the build. */
  readonly SITE_URL: string
  /** Set by the build, so that server and browser render the same. */
  readonly BUILD_YEAR: number
}
