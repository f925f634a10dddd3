import { type Check, good, note } from './check.ts'

const install = 'https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html'

/**
 * Whether the commands in the guides can be typed as they stand there.
 * @param version what "aws --version" prints; undefined when there is no such program
 */
export const commandLineCheck = (version: () => Promise<string | undefined>): Check => ({
  name: 'AWS CLI',
  async inspect() {
    const printed = await version()
    const number = /aws-cli\/(\d+)\.(\S+)/.exec(printed ?? '')
    if (!number)
      return [note(`is not installed: a deploy needs none, the guides do; version 2, from ${install}`)]
    const [, major, rest] = number
    return [
      Number(major) >= 2
        ? good(`version ${major}.${rest}`)
        : note(
            `version ${major}.${rest} lacks what the guides use, like "aws logs tail": a deploy needs none; install version 2, ${install}`,
          ),
    ]
  },
})
