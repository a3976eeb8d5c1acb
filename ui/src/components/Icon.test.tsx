import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, render, waitFor } from '@testing-library/react'
import { Send } from 'lucide-react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { uiOf } from '../shell/Ui.js'
import { settle, shadow } from '../testing/modalTest.js'
import type { ThemeIcons } from '../theme/themeCss.js'
import { Icon, IconsContext } from './Icon.js'

const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const draw = (icons: ThemeIcons) =>
  render(
    <IconsContext value={icons}>
      <Icon name="send" of={Send} size={20} />
    </IconsContext>
  ).container

describe('Icon', () => {
  it('is the built-in one unless the theme has one of that name: a path on a grid of 24, or an image', () => {
    expect(draw({}).querySelector('svg')).toHaveClass('lucide-send')
    expect(draw({ swap: 'M4 4h16' }).querySelector('svg')).toHaveClass('lucide-send')

    const line = draw({ send: 'M4 4h16' }).querySelector('svg')
    expect(line?.querySelector('path')).toHaveAttribute('d', 'M4 4h16')
    expect(line).toHaveAttribute('stroke', 'currentColor')
    expect(line).toHaveAttribute('width', '20')

    expect(draw({ send: image }).querySelector('img')).toHaveAttribute('src', image)
  })

  it.each(['data:text/html,<b>', 'https://elsewhere.example/a.svg', '<path d="M0 0"/>', 'send', ''])(
    'is the built-in one if the theme has %j, which is not an icon',
    (own) => expect(draw({ send: own }).querySelector('svg')).toHaveClass('lucide-send')
  )

  it('is hidden from screen readers', () => {
    expect(draw({}).querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(draw({ send: 'M4 4h16' }).querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(draw({ send: image }).querySelector('img')?.parentElement).toHaveAttribute('aria-hidden', 'true')
  })

  it('follows the theme of the modal, also for a name that only a plugin uses', async () => {
    const vault = definePlugin({
      name: 'acme:vault',
      setup(kit) {
        kit.registerView(defineView('Vault', { title: 'Vault', component: () => <p>Vault</p> }))
        kit.addToSlot('header.actions', { id: 'vault', label: 'Vault', icon: 'acme-vault', view: 'Vault' })
      }
    })
    const { kit } = createTestKit({ plugins: [vault] })
    const unmount = mount(kit, { theme: { icons: { close: 'M1 1h2', 'acme-vault': 'M3 3h4' } } })
    act(() => kit.open({ view: 'Vault' }))
    await waitFor(() => expect(shadow().querySelector('path[d="M1 1h2"]')).not.toBeNull())
    expect(shadow().querySelector('path[d="M3 3h4"]')).not.toBeNull()

    act(() => uiOf(kit).set({ theme: {} }))

    expect(shadow().querySelector('path[d="M1 1h2"]')).toBeNull()
    act(() => unmount())
    await settle()
  })
})
