import { describe } from 'vitest'
import { productInBrowser } from './browser.ts'
import { isAccessible } from './is-accessible.ts'

const on = productInBrowser()

describe('at 1440 px', () => isAccessible(on, 1440))
