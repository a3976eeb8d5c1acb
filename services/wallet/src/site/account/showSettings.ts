import { account, social } from '@plugboard/auth-service/api'
import * as z from 'zod/mini'
import type { Turn } from '../approvals/ApprovalQueue.js'
import { type OpenedPage, openWalletPage } from '../pageLink/openWalletPage.js'
import type { PageAnswers } from '../pageLink/pageMessages.js'
import { readPermissions } from '../permissions/givenPermissions.js'
import { exportAndDeletionHandlers } from './exportAndDeletionHandlers.js'
import { LoginLink } from './LoginLink.js'
import type { SettingsParts } from './SettingsParts.js'
import type { SettingsFacts } from './settingsFacts.js'

/** Shows the way to the settings until the visitor closes it, and answers the settings page. */
export async function showSettings(parts: SettingsParts, turn: Turn): Promise<void> {
  const opened: { page?: OpenedPage } = {}
  try {
    await turn.choose<void>(({ finish }) => ({
      screen: 'settings',
      actions: {
        openPage: () => {
          opened.page?.end()
          opened.page = openWalletPage('/settings', answersOf(parts))
        },
        close: () => finish()
      }
    }))
  } finally {
    opened.page?.end()
  }
}

const answersOf = (parts: SettingsParts): PageAnswers => {
  const { session, keys } = parts
  const link = new LoginLink(parts)
  let loaded: Promise<Required<Pick<PageAnswers, 'reviewEnd' | 'endPermissions'>>> | undefined
  const endings = () => {
    loaded ??= import('./permissionHandlers.js').then(({ permissionHandlers }) => permissionHandlers(parts))
    return loaded
  }
  const remove = async (path: string): Promise<undefined> => {
    await session.send({ method: 'DELETE', path, shape: z.unknown() })
    return undefined
  }
  return {
    settings: () => readSettingsFacts(parts),
    removeDevice: (id) => remove(`/v1/devices/${encodeURIComponent(id)}`),
    endSession: (id) => remove(`/v1/sessions/${encodeURIComponent(id)}`),
    beginLink: (provider) => link.begin(provider),
    followLink: () => link.follow(),
    endLink: (code) => link.end(code),
    removeLogin: async (provider) => {
      await link.remove(provider)
      return undefined
    },
    setUp: (method) => keys.replaceRecovery(method),
    // It is stored already: a wallet in use does not wait for its kit to be kept.
    keptKit: async () => undefined,
    // Loaded with the decoder, which most users who look at their settings do not need.
    reviewEnd: async (asked) => (await endings()).reviewEnd(asked),
    endPermissions: async () => (await endings()).endPermissions(undefined),
    ...exportAndDeletionHandlers(parts)
  }
}

async function readSettingsFacts(parts: SettingsParts): Promise<SettingsFacts> {
  const { session, api, describePage, project } = parts
  const get = <T>(path: string, shape: z.ZodMiniType<T>) => session.send({ method: 'GET', path, shape })
  const { userId, email, wallet, frozenUntil, deletedAt } = await get('/v1/me', account.me)
  const [{ devices }, { sessions }, { events }, { identities }, { providers }, permissions] =
    await Promise.all([
      get('/v1/devices', account.devices),
      get('/v1/sessions', account.sessions),
      get('/v1/events', account.events),
      get('/v1/identities', account.identities),
      api.send({ method: 'GET', path: '/v1/providers', shape: social.offeredProviders }),
      readPermissions(parts.records, userId).then(async ({ length }) =>
        length ? (await import('./permissionHandlers.js')).listPermissions(parts) : []
      )
    ])
  const permitting = wallet ? project.networks.filter((network) => network.permissions) : []
  return {
    ...{ userId, email, wallet, frozenUntil, deletedAt, devices, sessions, events, identities, providers },
    ...{ permissions, permissionNetworks: permitting.map(({ id }) => id) },
    ...{ networkNames: Object.fromEntries(project.networks.map(({ id, name }) => [id, name])) },
    ...describePage()
  }
}
