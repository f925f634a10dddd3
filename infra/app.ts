import { committedContext } from './config.ts'
import { siteApp } from './site-app.ts'

// The CDK command line passes the context of cdk.json on; without it we read the file ourselves.
siteApp({ context: process.env.CDK_CONTEXT_JSON ? {} : committedContext() }).synth()
