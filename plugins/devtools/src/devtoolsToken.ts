import { createToken } from '@plugboard/core'
import type { DevtoolsService } from './DevtoolsService.js'

/** The devtools of a kit: `kit.get(devtoolsToken)`. */
export const devtoolsToken = createToken<DevtoolsService, 'devtools'>('devtools')
