import type { Context, Hono } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import type { ImageKind } from '../database/ImageTable.js'
import { GatewayError } from '../errors/GatewayError.js'
import { imageIdPattern } from '../gates/walletSchema.js'
import type { BuiltInMarks } from '../icons/BuiltInMarks.js'
import { drawLetterIcon } from '../icons/drawLetterIcon.js'
import type { GatewayEnv } from './guardRequests.js'
import { sendCached } from './sendCached.js'

/** An SVG that is opened as a page must not run scripts, load anything or navigate. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Where pictures come from, besides the letters that are drawn. */
export interface ImageSources {
  readonly database: GatewayDatabase
  /** None where the built-in catalogue was left out. */
  readonly marks: BuiltInMarks | undefined
}

const svgType = 'image/svg+xml; charset=utf-8'

async function sendImage(context: Context, { database, marks }: ImageSources, kind: ImageKind) {
  const id = context.req.param('id') ?? ''
  if (!imageIdPattern.test(id)) {
    throw new GatewayError('INVALID_QUERY', { field: 'id', message: 'id must be an image id.' })
  }
  const { stored, name } = await database.read(({ images, wallets }) => ({
    stored: images.get(kind, id),
    name: kind === 'wallet' ? wallets.nameOfImage(id) : id
  }))
  if (stored === undefined && name === undefined) throw new GatewayError('NOT_FOUND')
  const mark = stored === undefined ? marks?.get(kind, id) : undefined
  return sendCached(context, {
    body: stored?.bytes ?? mark ?? drawLetterIcon(name ?? id, id),
    contentType: stored?.contentType ?? svgType,
    allowOrigin: '*',
    maxAge: 86_400,
    staleFor: 86_400,
    headers: {
      'Content-Security-Policy': policy,
      // Another gateway that imports this catalogue draws the same letter itself and need not store it.
      'X-Image-Source': stored ? 'stored' : mark === undefined ? 'drawn' : 'built-in'
    }
  })
}

/**
 * The pictures: a stored one where the operator imported it, else the one that comes with the package, else a drawn letter. A wallet that the
 * catalogue does not know has none (404), so that the page draws its own.
 */
export function addImageRoutes(app: Hono<GatewayEnv>, sources: ImageSources): void {
  app.get('/getWalletImage/:id', (context) => sendImage(context, sources, 'wallet'))
  app.get('/public/getAssetImage/:id', (context) => sendImage(context, sources, 'asset'))
  app.get('/public/getCurrencyImage/:id', (context) => sendImage(context, sources, 'currency'))
  app.get('/public/getTokenImage/:id', (context) => sendImage(context, sources, 'token'))
}
