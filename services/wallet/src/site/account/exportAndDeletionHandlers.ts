import { account, flows, recovery } from '@plugboard/auth-service/api'
import * as z from 'zod/mini'
import type { PageAnswers } from '../pageLink/pageMessages.js'
import { RecoveryError } from '../recovery/recoveryFault.js'
import type { ExportFacts } from './exportFacts.js'
import type { SettingsParts } from './SettingsParts.js'

type ExportOrDeletion =
  | 'export'
  | 'sendCode'
  | 'confirmCode'
  | 'authorizeExport'
  | 'deleteAccount'
  | 'keepAccount'

/**
 * Handles the pages' requests to export the key and to delete the account. The frame asks the service; a wallet's words are assembled in the page's
 * own worker, so that they never exist here.
 */
export function exportAndDeletionHandlers({
  session,
  api,
  keys,
  describePage
}: SettingsParts): Required<Pick<PageAnswers, ExportOrDeletion>> {
  const pending: { flowId?: string } = {}
  const emptyBody = '{}'
  return {
    export: () => readExportFacts({ session, describePage }),
    sendCode: async () => {
      const sent = { method: 'POST', path: '/v1/step-up', shape: flows.startStepUpResponse } as const
      pending.flowId = (await session.send(sent)).flowId
      return undefined
    },
    confirmCode: async (code) => {
      if (pending.flowId === undefined || !/^[0-9]{6}$/.test(code)) throw new RecoveryError('wrong')
      const path = `/v1/flows/${pending.flowId}/code`
      await api.send({ method: 'POST', path, body: JSON.stringify({ code }), shape: flows.stepUpResponse })
      return undefined
    },
    authorizeExport: async ({ methodId, publicKey, auth }) => {
      const body = JSON.stringify({ methodId, epk: publicKey, ...(auth === undefined ? {} : { auth }) })
      const request = { method: 'POST', path: '/v1/export/authorize', body } as const
      const signed = await keys.authorize(request)
      return session.send({ ...request, account: signed, shape: recovery.startRecoveryResponse })
    },
    deleteAccount: async () => {
      const request = { method: 'DELETE', path: '/v1/account' } as const
      const signed = await keys.authorize({ ...request, body: '' })
      const { deletedAt } = await session.send({
        ...request,
        account: signed,
        shape: account.deletionResponse
      })
      return deletedAt
    },
    keepAccount: async () => {
      await session.send({ method: 'POST', path: '/v1/account/keep', body: emptyBody, shape: z.unknown() })
      return undefined
    }
  }
}

async function readExportFacts({
  session,
  describePage
}: Pick<SettingsParts, 'session' | 'describePage'>): Promise<ExportFacts> {
  const sent = { method: 'GET', path: '/v1/me', shape: account.me } as const
  const { userId, email, wallet } = await session.send(sent)
  const methods = wallet?.recovery?.methods ?? []
  return {
    ...{ userId, email, walletId: wallet?.walletId ?? '', ...describePage() },
    methods: methods
      .filter(({ kind }) => kind !== 'kit')
      .map(({ id, kind, params: { salt, credentialId } }) => ({ id, kind, salt, credentialId }))
  }
}
