import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { contracts } from '#forms/contracts.ts'
import { photosPath } from '#forms/photos.ts'
import { untaggedPrefix } from '#lambdas/adapters/edge.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { originSecretOutput } from '../stack-names.ts'
import { type Access, suppressNag } from './access.ts'
import type { Desk } from './desk.ts'
import { NodeFunction } from './node-function.ts'

/**
 * API Gateway limits per route, for all senders together: requests per second, and the burst after a quiet time. Rates
 * bound the daily cost of a flood (docs/cost.md); bursts cost nothing and let a rush of visitors through. The quote
 * form allows more than ten per second: refused posts of a script at one address must not close it for others.
 *
 * Desk and visitor pages have separate limits for requests without a valid tag in cookie or link, as the edge finds
 * (infra/edge/viewer-host.js): strangers use up only their own limits.
 */
export const throttles = {
  lead: { rate: 11, burst: 500 },
  subcontractor: { rate: 1, burst: 200 },
  request: { rate: 1, burst: 200 },
  /** Up to 4.4 MB each: photos of twenty homeowners at once, then one every five seconds. */
  photos: { rate: 0.2, burst: 100 },
  /** Responses up to 4.4 MB: sixty views of a request with five photos at once, then 1,728 photos a day. */
  shownPhotos: { rate: 0.02, burst: 300 },
  /** Desk pages, in a browser that is or was signed in. */
  desk: { rate: 10, burst: 500 },
  site: { rate: 5, burst: 200 },
  /** Photo uploads to the site, up to 4.4 MB each. */
  sitePhotos: { rate: 0.5, burst: 100 },
  /** Untagged: the first sign-in on a device, and all other requests to the desk. */
  signIn: { rate: 0.5, burst: 200 },
  /** Untagged, per method: the page that opens a request by an old link, or reports that there is none. */
  untaggedRequest: { rate: 0.25, burst: 100 },
  /** Untagged: photo views, and uploads up to 4.4 MB; senders are asked to sign in or open their link. */
  untaggedPhotos: { rate: 0.02, burst: 50 },
  others: { rate: 0.4, burst: 200 },
} as const

export type Throttle = (typeof throttles)[keyof typeof throttles]

export interface FormsApiProps {
  readonly logRetentionDays: number
  /** Generation of the origin secret: a higher number creates a new one. */
  readonly originSecret: number
  readonly forms: LambdaFunction
  readonly request: LambdaFunction
  readonly photos: LambdaFunction
  /** More functions that need a salt: the origin secret, which nobody outside knows. */
  readonly salted: readonly LambdaFunction[]
  readonly desk: Pick<Desk, 'function' | 'edits'>
}

/** HTTP API behind /api/*, /request and /desk. Only serves CloudFront, which sends a generated secret header. */
export class FormsApi extends Construct {
  private readonly api: gateway.HttpApi
  readonly accessLogs: LogGroup
  private readonly secret: Secret
  /** References to the valid secrets, newest first, comma-separated. */
  readonly secrets: string
  /** These need a new secret before CloudFront sends it. */
  readonly functions: readonly LambdaFunction[]

  constructor(scope: Construct, id: string, props: FormsApiProps) {
    super(scope, id)
    const { forms, request, photos, desk, logRetentionDays, originSecret } = props
    this.functions = [forms, request, photos, desk.function]
    this.secret = this.makeSecret(originSecret)
    const secrets = [this.secret, ...(originSecret > 1 ? [this.makeSecret(originSecret - 1)] : [])]
    new CfnOutput(Stack.of(this), originSecretOutput, { value: this.secret.secretArn })
    this.secrets = secrets.map((secret) => secret.secretValue.unsafeUnwrap()).join(',')

    const refusal = new NodeFunction(this, 'RefusalFunction', {
      name: 'refusal',
      purpose: 'Any other method or path under /api/: answers 405',
      logRetentionDays,
    })
    this.api = new gateway.HttpApi(this, 'Api', {
      description: 'The two forms, a visitor’s own request, and the desk',
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration('refusal', refusal),
    })
    for (const each of [...this.functions, ...props.salted])
      each.addEnvironment(variables.originSecret, this.secrets)
    suppressNag(this.api, {
      'AwsSolutions-APIG4':
        'The forms are public, a request opens with its own key, and the desk checks its own sessions.',
    })

    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.addStage(this.addRoutes(props))
  }

  private addRoutes({ forms, request, photos, desk }: FormsApiProps): Map<gateway.HttpRoute, Throttle> {
    const limits = new Map<gateway.HttpRoute, Throttle>()
    const add = (
      throttle: Throttle,
      name: string,
      lambda: LambdaFunction,
      path: string,
      ...methods: gateway.HttpMethod[]
    ) => {
      const integration = new HttpLambdaIntegration(name, lambda)
      for (const route of this.api.addRoutes({ path, integration, ...(methods.length > 0 && { methods }) }))
        limits.set(route, throttle)
    }
    const { GET, POST } = gateway.HttpMethod
    for (const { name, path } of Object.values(contracts)) add(throttles[name], name, forms, path, POST)
    add(throttles.request, 'request', request, '/request', GET, POST)
    add(throttles.untaggedRequest, 'untagged-request', request, `${untaggedPrefix}/request`, GET, POST)
    add(throttles.photos, 'photos', photos, photosPath, POST)
    add(throttles.untaggedPhotos, 'untagged-photos', photos, `${untaggedPrefix}${photosPath}`, POST)
    const photoPath = `${photosPath}/{proxy+}`
    add(throttles.shownPhotos, 'shown-photos', photos, photoPath, GET)
    add(throttles.untaggedPhotos, 'untagged-shown-photos', photos, `${untaggedPrefix}${photoPath}`, GET)
    for (const path of ['/desk', '/desk/{proxy+}']) {
      add(throttles.desk, 'desk', desk.function, path)
      add(throttles.signIn, 'sign-in', desk.function, `${untaggedPrefix}${path}`)
    }
    if (!desk.edits) return limits
    for (const path of ['/desk/site', '/desk/site/{proxy+}']) add(throttles.site, 'site', desk.function, path)
    for (const path of ['/desk/site/project', '/desk/site/pictures/{proxy+}']) {
      add(throttles.sitePhotos, 'site-photos', desk.function, path, POST)
      add(throttles.untaggedPhotos, 'signed-out-photos', desk.function, `${untaggedPrefix}${path}`, POST)
    }
    return limits
  }

  /** Access for callers that authenticate like CloudFront. */
  get knowsSecret(): Access {
    return { variables: { [variables.originSecret]: this.secret.secretValue.unsafeUnwrap() } }
  }

  origin(): IOrigin {
    return new HttpOrigin(`${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`, {
      customHeaders: { 'x-origin-verify': this.secret.secretValue.unsafeUnwrap() },
      readTimeout: Duration.seconds(30),
    })
  }

  private makeSecret(generation: number): Secret {
    const secret = new Secret(this, generation === 1 ? 'OriginSecret' : `OriginSecret${generation}`, {
      description: 'Header that authenticates CloudFront to the API',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    })
    suppressNag(secret, {
      'AwsSolutions-SMG4':
        'Rotated by a setting, so that functions change before CloudFront does; no data depends on it.',
    })
    return secret
  }

  private addStage(limits: ReadonlyMap<gateway.HttpRoute, Throttle>): void {
    const stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttles.others.rate, burstLimit: throttles.others.burst },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(this.accessLogs),
        // No address and no user agent, for privacy.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: AccessLogField.contextRequestId(),
            time: AccessLogField.contextRequestTime(),
            route: '$context.routeKey',
            status: AccessLogField.contextStatus(),
            responseLength: AccessLogField.contextResponseLength(),
            latencyMs: AccessLogField.contextResponseLatency(),
            integrationError: '$context.integrationErrorMessage',
          }),
        ),
      },
    })
    const settings = stage.node.defaultChild as gateway.CfnStage
    settings.routeSettings = Object.fromEntries(
      [...limits].map(([route, { rate, burst }]) => [
        (route.node.defaultChild as gateway.CfnRoute).routeKey,
        { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
      ]),
    )
    // API Gateway rejects settings of a route that does not exist yet.
    stage.node.addDependency(...limits.keys())
  }
}
