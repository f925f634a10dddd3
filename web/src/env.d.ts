interface ImportMetaEnv {
  /** Canonical origin of the site, without a slash at the end; set by the build. */
  readonly SITE_URL: string
}
