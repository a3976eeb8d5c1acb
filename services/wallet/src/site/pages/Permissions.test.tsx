/** @jsxImportSource preact */
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { render } from 'preact'
import type { SettingsFacts } from '../account/settingsFacts.js'
import { pageTexts } from '../text/pageTexts.js'
import { Translator } from '../text/Translator.js'
import { Permissions } from './Permissions.js'

const translator = new Translator(pageTexts)
beforeAll(() => translator.prepare())
afterEach(() => render(null, document.body))

const given = {
  ...{ context: '0x01', origin: 'https://shop.example', network: 'eip155:1', until: 0 },
  facts: [
    { kind: 'address', label: 'fact.spender', value: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' },
    { kind: 'amount', label: 'fact.inAll', value: '0.1 ETH' }
  ]
} as const

it('offers to end all permissions on each supporting network, even if none was granted here', () => {
  const { onEnd, buttons } = draw({ permissions: [], permissionNetworks: ['eip155:1', 'eip155:10'] })

  expect(document.body.textContent).toContain(
    'You have no active permissions that you gave here, on this site.'
  )
  expect(document.body.textContent).toContain('the permissions you gave elsewhere on that network')
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['End all on Harbour', 'End all on Island'])
  buttons()[1]?.click()
  expect(onEnd.mock.calls).toEqual([[{ network: 'eip155:10' }]])
})

it('says that only permissions granted here on this site are listed, and who may spend', () => {
  const { buttons } = draw({ permissions: [given], permissionNetworks: ['eip155:1'] })

  expect(document.body.textContent).toContain('This list shows those you gave here, on this site.')
  expect(document.body.textContent).toContain(
    '0.1 ETH in total · may be spent by 0x7099…\u206079c8 · Harbour · until'
  )
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['End', 'End all'])
})

it('offers to end a granted permission even if the project no longer has permissions', () => {
  const { buttons } = draw({ permissions: [given], permissionNetworks: [] })

  expect(buttons().map(({ textContent }) => textContent)).toEqual(['End', 'End all'])
})

it('renders nothing if no network has permissions', () => {
  draw({ permissions: [], permissionNetworks: [] })

  expect(document.body.textContent).toBe('')
})

function draw(facts: Pick<SettingsFacts, 'permissions' | 'permissionNetworks'>) {
  const onEnd = jest.fn()
  render(
    <Permissions
      facts={{ ...facts, networkNames: { 'eip155:1': 'Harbour', 'eip155:10': 'Island' } }}
      step={{ isBusy: false, fault: undefined, run: () => undefined }}
      translate={translator.translate}
      language="en"
      isSending={false}
      onEnd={onEnd}
    />,
    document.body
  )
  return { onEnd, buttons: () => [...document.querySelectorAll('button')] }
}
