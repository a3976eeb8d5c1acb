import { afterEach } from '@jest/globals'
import type { AnyPlugin, Kit } from '@plugboard/core'
import { createTestKit, type TestKitOptions } from '@plugboard/core/testing'

/** A factory of plugins that a guide shows. */
export type Make = (...args: readonly unknown[]) => AnyPlugin

/** Setup for tests of the code in a guide: kits that end with each test. */
export function guideSetup() {
  const made: Kit[] = []
  afterEach(() => {
    for (const kit of made.splice(0)) kit.dispose()
  })

  function test(options: TestKitOptions) {
    const all = createTestKit(options)
    made.push(all.kit)
    return all
  }

  return { made, test }
}
