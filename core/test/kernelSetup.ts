import { afterEach } from '@jest/globals'
import type { Kit, ViewDefinition } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'

/** Setup for tests of a whole kit: kits that end with each test. */
export function kernelSetup() {
  const kits: Kit[] = []
  const make = (...args: Parameters<typeof createTestKit>) => {
    const made = createTestKit(...args)
    kits.push(made.kit)
    return made
  }
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.dispose()
    localStorage.clear()
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const view = (id: string): ViewDefinition => ({ id, title: id, load: async () => ({ default: id }) })

  return { make, settled, view }
}
