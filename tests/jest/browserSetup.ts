import { jest } from '@jest/globals'

/** Only a limit for hangs: on a loaded two-core machine a page can take seconds to draw. */
jest.setTimeout(90_000)
