import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { patience } from '../patience.ts'

it('stops at a wrong setting with its sentence alone, naming the key', () => {
  const context = {
    stage: 'dev',
    stages: { dev: { senderEmail: 'website@firm.com', siteUrl: 'https://www.firm.com' } },
  }
  const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
    encoding: 'utf8',
    timeout: patience,
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'cdk.json: "stages.dev.ownerEmail" is missing: write the address that receives leads, like "office@your-firm.com"\n',
  )
})
