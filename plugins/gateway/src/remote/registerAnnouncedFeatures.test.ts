/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { definePlugin, parseStringList } from '@plugboard/core'
import { when } from 'mobx'
import { gatewaySetup } from '../../test/gatewaySetup.js'

const { service, project, kitFor } = gatewaySetup()

/** A plugin of swaps that a page adds when a visitor first wants one. */
const swaps = definePlugin({
  name: 'late-swaps',
  setup(kit) {
    const parse = (value: unknown) => (value === false ? value : parseStringList(value))
    kit.registerFeature('swaps', { default: ['acme'], parse, remote: true })
  }
})

it('leaves a setting to the plugin that is added for it later, and has it again when that one is removed', async () => {
  const { url } = await service({ projects: [{ ...project, features: [] }] })
  const { kit, errors } = kitFor({ url })
  await kit.start()
  kit.open()
  await when(() => kit.features.get('swaps') !== undefined)
  const [announced] = kit.features.get('swaps') || []

  await kit.use(swaps)
  expect([kit.features.get('swaps'), errors]).toEqual([['acme'], []])
  kit.remove('late-swaps')
  expect([kit.features.get('swaps'), announced]).toEqual([['1inch'], '1inch'])
})
