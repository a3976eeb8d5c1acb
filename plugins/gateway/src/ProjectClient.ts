import type { GatewayClient, GatewayRequest } from '@plugboard/core'
import type { Caller } from './GatewayApi.js'
import type { HttpClient } from './http/HttpClient.js'
import { translateError } from './translateError.js'

/** The client for other plugins: it names the project in every query, and rejects with errors of the kit. */
export class ProjectClient implements GatewayClient {
  constructor(
    private readonly http: HttpClient,
    private readonly caller: Caller,
    readonly configured: () => Promise<void>
  ) {}

  /** @throws TypeError when the path leads away from the service */
  url(path: string, params?: GatewayRequest['params']): string {
    const url = this.http.url(path, { ...params, ...this.caller })
    if (!url.startsWith(this.http.url('')))
      throw new TypeError(
        `"${path}" leads outside the gateway service; write a path below its address, such as "/v1/prices".`
      )
    return url
  }

  get(path: string, request?: GatewayRequest): Promise<unknown> {
    return this.send('get', path, request)
  }

  post(path: string, request?: GatewayRequest): Promise<unknown> {
    return this.send('post', path, request)
  }

  put(path: string, request?: GatewayRequest): Promise<unknown> {
    return this.send('put', path, request)
  }

  delete(path: string, request?: GatewayRequest): Promise<unknown> {
    return this.send('delete', path, request)
  }

  private async send(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    request?: GatewayRequest
  ): Promise<unknown> {
    this.url(path)
    try {
      return await this.http[method](path, { ...request, params: { ...request?.params, ...this.caller } })
    } catch (error) {
      throw translateError(error)
    }
  }
}
