import type { Context, Hono } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import type { ImageKind } from '../database/ImageTable.js'
import { GatewayError } from '../errors/GatewayError.js'
import { imageIdPattern } from '../gates/walletSchema.js'
import { drawLetterIcon } from '../icons/drawLetterIcon.js'
import type { GatewayEnv } from './guardRequests.js'
import { sendCached } from './sendCached.js'

/** An SVG that is opened as a page must not run scripts, load anything or navigate. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

async function sendImage(context: Context, database: GatewayDatabase, kind: ImageKind): Promise<Response> {
  const id = context.req.param('id') ?? ''
  if (!imageIdPattern.test(id)) {
    throw new GatewayError('INVALID_QUERY', { field: 'id', message: 'id must be an image id.' })
  }
  const { stored, name } = await database.read(({ images, wallets }) => ({
    stored: images.get(kind, id),
    name: kind === 'wallet' ? wallets.nameOfImage(id) : id
  }))
  if (stored === undefined && name === undefined) throw new GatewayError('NOT_FOUND')
  return sendCached(context, {
    body: stored?.bytes ?? drawLetterIcon(name ?? id, id),
    contentType: stored?.contentType ?? 'image/svg+xml; charset=utf-8',
    allowOrigin: '*',
    maxAge: 86_400,
    staleFor: 86_400,
    // Another gateway that imports this catalogue draws the same letter itself and need not store it.
    headers: {
      'Content-Security-Policy': policy,
      'X-Image-Source': stored === undefined ? 'drawn' : 'stored'
    }
  })
}

/**
 * The pictures: a stored one where the operator imported it, otherwise a drawn letter. A wallet that the catalogue
 * does not know has none (404), so that the page draws its own.
 */
export function addImageRoutes(app: Hono<GatewayEnv>, database: GatewayDatabase): void {
  app.get('/getWalletImage/:id', (context) => sendImage(context, database, 'wallet'))
  app.get('/public/getAssetImage/:id', (context) => sendImage(context, database, 'asset'))
  app.get('/public/getCurrencyImage/:id', (context) => sendImage(context, database, 'currency'))
  app.get('/public/getTokenImage/:id', (context) => sendImage(context, database, 'token'))
}
