import { definePlugin } from '@plugboard/core'
import { nameSources } from '@plugboard/core/features'
import { maySign, namesToken } from './NamesService.js'
import { texts } from './texts.js'
import type {} from './Views.js'

/** What `names()` takes. */
export interface NamesOptions {
  /** Endings of the names; the first one is that of new names. Default `['.reown.id', '.wcn.id']`. */
  readonly suffixes?: readonly [string, ...string[]] | undefined
  /** Whose accounts may have a name: those of the login by e-mail and socials (`'auth'`, the default), or those of any wallet. */
  readonly signer?: 'auth' | 'any' | undefined
}

/**
 * Lets a visitor choose a name for an account of `eip155`, behind a row of the account. Who registers names comes from plugins that contribute a source
 * with `register` to `nameSources`.
 */
export function names({ suffixes = ['.reown.id', '.wcn.id'], signer = 'auth' }: NamesOptions = {}) {
  return definePlugin({
    name: 'feature-names',
    provides: [namesToken],
    setup(kit) {
      kit.registerTexts(texts)
      kit.provide(namesToken, {
        suffixes,
        signer,
        setProfileName: (caipAddress, profileName) => kit.describeAddress(caipAddress, { profileName })
      })
      kit.registerView({
        id: 'RegisterAccountName',
        title: { key: 'names.title' },
        load: () => import('./views/RegisterAccountName.js')
      })
      kit.registerView({
        id: 'RegisterAccountNameSuccess',
        title: { key: 'names.own' },
        load: () => import('./views/RegisterAccountNameSuccess.js')
      })
      kit.addToSlot('account.rows', {
        id: 'names',
        label: { key: 'names.title' },
        view: 'RegisterAccountName',
        // An account with a name has chosen.
        visible: (connection) =>
          connection !== undefined &&
          maySign(kit, signer, connection) &&
          kit.contributions(nameSources).some(({ register }) => register !== undefined) &&
          kit.accounts.of('eip155').profileName === undefined
      })
    }
  })
}
