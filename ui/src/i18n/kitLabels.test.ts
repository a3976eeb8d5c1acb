/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { kitLabels } from '@plugboard/core/testing/browser'
import { en } from './locale.en.js'

it('matches the labels that tests of other pages rely on', () => {
  expect(kitLabels).toEqual({
    connect: en['button.connect'],
    connecting: en['button.connecting'],
    locked: en['button.locked'],
    account: en['button.account'].replace('{account}', ''),
    network: en['button.network'].replace('{network}', ''),
    disconnect: en['account.disconnect'],
    close: en['shell.close'],
    back: en['shell.back']
  })
  expect(en['button.accountBalance'].startsWith(kitLabels.account)).toBe(true)
})
