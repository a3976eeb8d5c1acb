import type { Kit } from '@plugboard/core'
import { createTestKit, type TestKitOptions } from '@plugboard/core/testing'
import type { DevtoolsOptions } from '../src/DevtoolsOptions.js'
import type { DevtoolsService } from '../src/DevtoolsService.js'
import { devtoolsToken } from '../src/DevtoolsService.js'
import { devtools } from '../src/devtools.js'

/** A kit with the devtools in it, without their panel unless it is requested. */
export function devtoolsKit({
  devtools: options = { panel: false },
  ...rest
}: TestKitOptions & { readonly devtools?: DevtoolsOptions } = {}): ReturnType<typeof createTestKit> & {
  readonly kit: Kit
  readonly tools: DevtoolsService
} {
  const made = createTestKit({ ...rest, plugins: [devtools(options), ...(rest.plugins ?? [])] })
  return { ...made, tools: made.kit.get(devtoolsToken) as DevtoolsService }
}
