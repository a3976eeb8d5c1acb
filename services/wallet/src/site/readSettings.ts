import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { settingsMeta, settingsSchema, type WalletSettings } from '../settings/settingsSchema.js'

/**
 * What the server wrote into this page.
 *
 * @throws TypeError if it wrote nothing that this version understands
 */
export function readSettings(page: Document): WalletSettings {
  const text = page.querySelector<HTMLMetaElement>(`meta[name="${settingsMeta}"]`)?.content
  const read = text === undefined ? undefined : z.safeParse(settingsSchema, safeJson(text)).data
  if (!read) throw new TypeError('This page has no settings: serve it with plugboard-wallet')
  return read
}
