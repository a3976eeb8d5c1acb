import { expect, it } from '@jest/globals'
import { defineErrors, definePlugin, type PluginContext } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { until } from '../../../tests/jest/until'

const errors = defineErrors('acme', { offline: { message: 'The vault is offline', severity: 'alert' } })

it('a plugin dismisses the alert of an error that is over, whoever reported it', async () => {
  const contexts: PluginContext[] = []
  const vault = definePlugin({ name: 'acme:vault', setup: (context) => void contexts.push(context) })
  const { kit } = createTestKit({ plugins: [vault] })
  const [context] = contexts as [PluginContext]
  kit.report(errors.offline())
  await until(() => kit.notices.alert !== undefined)

  const { alert } = context.notices
  if (alert?.code === 'acme/offline') context.dismiss(alert.id)

  expect(kit.notices.alert).toBeUndefined()
  kit.dispose()
})
