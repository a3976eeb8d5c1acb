import { afterEach, describe, expect, it } from '@jest/globals'
import { namesToken } from '@plugboard/feature-names'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { registrationOf } from '../../../services/gateway/test/namesForTest.js'
import { createGate } from '../../jest/gate.js'
import { type NamesPageOptions, namesSetup } from './namesSetup.js'

// Remove the drawn elements before their kit.
afterEach(cleanup)
const { openPage } = namesSetup()

/** The dialog at the view for choosing a name. */
async function openForm(options?: NamesPageOptions) {
  const page = await openPage(options)
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  await act(page.connect)
  act(() => page.kit.open({ view: 'RegisterAccountName' }))
  const card = () => {
    const view = document.querySelector('plugboard-modal')?.shadowRoot?.querySelector<HTMLElement>('.pb-view')
    if (!view) throw new Error('There is no view')
    return view
  }
  const until = (check: () => unknown) => waitFor(check, { timeout: 30_000 })
  const field = () => within(card()).getByLabelText<HTMLInputElement>('Name')
  await until(field)
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const press = async (name: string) => {
    const button = () => within(card()).getByRole('button', { name })
    await until(() => expect(button().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button())
  }
  return { ...page, card, until, field, type, press }
}

describe('choosing a name', () => {
  it('[S1.12] [S2.11] [S2.12] [S3.24] shows free names, requests a signature, registers the name and confirms it', async () => {
    const { kit, card, until, field, type, press, signed, account, events, ask } = await openForm()
    await ask('/v1/profile/account', registrationOf('alice.reown.id'))
    await ask('/v1/profile/account', registrationOf('my-alice.reown.id'))

    type('Alice!')
    await until(() => expect(card().textContent).toContain('This name is taken'))
    fireEvent.click(within(card()).getByText('my-alice.reown.id'))
    expect(field().value).toBe('alice')
    expect(card().textContent).toMatch(/alice\.reown\.idTaken.*alice-id\.reown\.idFree/)
    fireEvent.click(within(card()).getByText('alice-id.reown.id'))
    await press('Choose alice-id.reown.id')
    await until(() => expect(card().textContent).toContain('The name is yours'))

    expect(card().textContent).toContain('alice-id.reown.id')
    expect(kit.router.current.name).toBe('RegisterAccountNameSuccess')
    expect(kit.accounts.of('eip155').profileName).toBe('alice-id.reown.id')
    const { timestamp, ...payload } = JSON.parse(signed[0] ?? '')
    expect([signed.length, payload]).toEqual([1, { name: 'alice-id.reown.id', attributes: {} }])
    expect(Math.abs(Date.now() / 1_000 - timestamp)).toBeLessThan(300)
    expect(await ask(`/v1/profile/reverse/${account.address}`)).toMatchObject([{ name: 'alice-id.reown.id' }])
    const told = events.map(({ name }) => name).filter((name) => /NAME|ENS/.test(name))
    expect(told).toEqual(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'])
    expect(JSON.stringify(events.filter(({ name }) => /NAME|ENS/.test(name)))).not.toContain(account.address)

    fireEvent.click(within(card()).getByRole('button', { name: 'Done' }))
    expect(kit.router.current.name).toBe('Account')
    act(() => kit.push('RegisterAccountName'))
    await until(() => expect(card().textContent).toContain('You already own a name'))
  })

  it('shows removed characters at the field and states that signing moves nothing', async () => {
    const { kit, card, until, field, type } = await openForm()
    const help = () => {
      const [id = ''] = (field().getAttribute('aria-describedby') ?? '').split(' ').reverse()
      return (field().getRootNode() as ShadowRoot).getElementById(id)?.textContent
    }
    expect(help()).toBe('At least 4 letters, digits or hyphens')
    expect(card().textContent).toContain('Signing it moves nothing and grants no permissions.')

    type('Zoëß')
    expect(field().value).toBe('zo')
    const rest = 'Names can contain only letters from a to z, digits and hyphens.'
    await until(() => expect(help()).toBe(`Removed: \u2068ë ß\u2069. ${rest}`))
    expect(card().textContent).toContain('Use at least 4 letters, digits or hyphens')

    type('')
    await until(() => expect(help()).toBe('At least 4 letters, digits or hyphens'))
    type(' \u200b')
    await until(() => expect(help()).toContain('Spaces or invisible characters were removed.'))
    // The account that is going to have the name.
    expect(card().textContent).toMatch(/A name for \u20680x\w{4}…\u2060\w{4}\u2069, easier to remember/)
    const caipAddress = kit.connections.active?.caipAddress ?? 'eip155:1:nobody'
    act(() => kit.get(namesToken)?.setProfileName(caipAddress, 'alice.eth'))
    expect(card().textContent).toContain('A name for \u2068alice.eth\u2069, easier')
    type('lighthouse')
    const choose = () => within(card()).getByRole('button', { name: 'Choose lighthouse.reown.id' })
    await until(() => expect(choose().getAttribute('aria-disabled')).toBeNull())
    type('lighthouse ë')
    expect(help()).toContain('\u2068ë\u2069')
    expect(choose().getAttribute('aria-disabled')).toBeNull()
    type('m'.repeat(64))
    await until(() => expect(help()).toBe('A name can have at most 63 characters. The rest was removed.'))
    expect(field().value).toBe('m'.repeat(63))
  })

  it('accepts Enter during the availability check: submits the name only if it is free and unchanged', async () => {
    const { kit, card, until, field, type, signed, ask } = await openForm()
    await ask('/v1/profile/account', registrationOf('harbour.reown.id'))
    const enter = () => {
      const form = field().closest('form')
      if (form) fireEvent.submit(form)
    }
    type('harbour')
    enter()
    await until(() => expect(card().textContent).toContain('This name is taken'))
    type('lighthouse')
    enter()
    type('lighthouses')
    await until(() => expect(card().textContent).toContain('lighthouses.reown.idFree'))
    expect([signed, kit.router.current.name]).toEqual([[], 'RegisterAccountName'])

    type('highland')
    enter()
    expect(signed).toEqual([])
    await until(() => expect(kit.router.current.name).toBe('RegisterAccountNameSuccess'))
    expect(signed).toHaveLength(1)
  })

  it('[S4.23] returns to the field with the reason if registration fails, and shows the name once it succeeds', async () => {
    const wallet = { refuses: true }
    const first = await openForm({
      sign: async (text) => {
        if (wallet.refuses) throw Object.assign(new Error('no'), { code: 4001 })
        return first.account.signMessage({ message: text })
      }
    })
    const { kit, card, until, field, type, press, ask } = first
    type('harbour')
    await press('Choose harbour.reown.id')
    await until(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    expect([kit.router.current.name, field().value]).toEqual(['RegisterAccountName', 'harbour'])
    expect(kit.accounts.of('eip155').profileName).toBeUndefined()

    // Somebody else was quicker.
    wallet.refuses = false
    await ask('/v1/profile/account', registrationOf('harbour.reown.id'))
    await press('Choose harbour.reown.id')
    await until(() => expect(card().textContent).toContain('This name is taken.'))
    expect([kit.router.current.name, field().value]).toEqual(['RegisterAccountName', 'harbour'])
    expect(kit.accounts.of('eip155').profileName).toBeUndefined()

    type('highland')
    await press('Choose highland.reown.id')
    await until(() => expect(kit.router.current.name).toBe('RegisterAccountNameSuccess'))
    expect(kit.accounts.of('eip155').profileName).toBe('highland.reown.id')
  })

  it('leaves a visitor who went elsewhere while the name was registered where they are', async () => {
    const gate = createGate()
    const page = await openForm({
      sign: async (message) => {
        await gate.opened
        return page.account.signMessage({ message })
      }
    })
    const { kit, until, field, type, press } = page
    type('highland')
    await press('Choose highland.reown.id')
    await until(() => expect(field().readOnly).toBe(true))
    act(() => kit.reset([{ name: 'Account' }]))
    gate.open()
    await until(() => expect(kit.accounts.of('eip155').profileName).toBe('highland.reown.id'))
    // The view would be left in the turn after the name is known.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(kit.router.current.name).toBe('Account')
  })
})
