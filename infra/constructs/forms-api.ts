import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnRoute,
  type CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { FormContract } from '#forms/contract.ts'
import { photosPath } from '#forms/photos.ts'
import { originSecretVariable } from '#lambdas/adapters/variables.ts'
import { originSecretOutput } from '../stack-names.ts'
import { type Throttle, throttles } from '../throttles.ts'
import { NodeFunction } from './node-function.ts'

export interface FormsApiProps {
  readonly logRetentionDays: number
  /** Generation of the secret that CloudFront shows: one more makes a new one. */
  readonly originSecret: number
  readonly forms: readonly { readonly contract: FormContract; readonly function: LambdaFunction }[]
  /** Sees and adds to a visitor's own request. */
  readonly request: LambdaFunction
  /** Takes the photos for it, and shows them. */
  readonly photos: LambdaFunction
  /** Others that need a salt: the secret that nobody outside knows. */
  readonly salted: readonly LambdaFunction[]
  /** Answers /desk and everything below it, and where people may change the site, /desk/site. */
  readonly desk: {
    readonly function: LambdaFunction
    readonly editor?: { readonly function: LambdaFunction } | undefined
  }
}

/**
 * The HTTP API behind /api/*, /request and /desk: the forms, a visitor's own page, its photos, the desk, and
 * 405 for everything else. It answers CloudFront only: a secret header, made at deployment, is known to
 * CloudFront and the functions.
 */
export class FormsApi extends Construct {
  readonly api: HttpApi
  /** A line for each request. */
  readonly accessLogs: LogGroup
  private readonly secret: Secret
  /** They have to know a new secret before CloudFront shows it. */
  readonly functions: readonly LambdaFunction[]

  constructor(scope: Construct, id: string, props: FormsApiProps) {
    super(scope, id)
    const { forms, request, photos, desk, logRetentionDays, originSecret } = props
    this.functions = [
      ...forms.map((form) => form.function),
      request,
      photos,
      desk.function,
      ...(desk.editor ? [desk.editor.function] : []),
    ]
    this.secret = this.makeSecret(originSecret)
    const known = [this.secret, ...(originSecret > 1 ? [this.makeSecret(originSecret - 1)] : [])]
    new CfnOutput(Stack.of(this), originSecretOutput, { value: this.secret.secretArn })
    const secrets = known.map((secret) => secret.secretValue.unsafeUnwrap()).join(',')

    const refusal = new NodeFunction(this, 'RefusalFunction', {
      name: 'refusal',
      purpose: 'Any other method or path under /api/: answers 405',
      logRetentionDays,
    })
    this.api = new HttpApi(this, 'Api', {
      description: 'The two forms, a visitor’s own request, and the desk',
      createDefaultStage: false,
      defaultIntegration: new HttpLambdaIntegration('refusal', refusal),
    })
    for (const each of [...this.functions, ...props.salted])
      each.addEnvironment(originSecretVariable, secrets)
    const formRoutes = forms.map(({ contract, function: form }) => {
      const routes = this.api.addRoutes({
        path: contract.path,
        methods: [HttpMethod.POST],
        integration: new HttpLambdaIntegration(contract.name, form),
      })
      return [throttles[contract.name], routes] as const
    })
    const requestRoutes = this.api.addRoutes({
      path: '/request',
      methods: [HttpMethod.GET, HttpMethod.POST],
      integration: new HttpLambdaIntegration('request', request),
    })
    const photoRoutes = this.api.addRoutes({
      path: photosPath,
      methods: [HttpMethod.POST],
      integration: new HttpLambdaIntegration('photos', photos),
    })
    const shownPhotoRoutes = this.api.addRoutes({
      path: `${photosPath}/{proxy+}`,
      methods: [HttpMethod.GET],
      integration: new HttpLambdaIntegration('shown-photos', photos),
    })
    const atDesk = (path: string, name: string, lambda: LambdaFunction) =>
      [path, `${path}/{proxy+}`].flatMap((each) =>
        this.api.addRoutes({ path: each, integration: new HttpLambdaIntegration(name, lambda) }),
      )
    const deskRoutes = atDesk('/desk', 'desk', desk.function)
    const siteRoutes = desk.editor ? atDesk('/desk/site', 'site', desk.editor.function) : []
    const { editor } = desk
    const sitePhotoRoutes = editor
      ? ['/desk/site/project', '/desk/site/pictures/{proxy+}'].flatMap((path) =>
          this.api.addRoutes({
            path,
            methods: [HttpMethod.POST],
            integration: new HttpLambdaIntegration('site-photos', editor.function),
          }),
        )
      : []
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions::AwsSolutions-APIG4',
      reason:
        'Public forms: anybody may write to the firm; who holds a request’s own key reads that. The desk asks for a session of its own.',
    })

    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.addStage([
      ...formRoutes,
      [throttles.request, requestRoutes],
      [throttles.photos, photoRoutes],
      [throttles.shownPhotos, shownPhotoRoutes],
      [throttles.desk, deskRoutes],
      [throttles.site, siteRoutes],
      [throttles.sitePhotos, sitePhotoRoutes],
    ])
  }

  /** Tells a function the newest secret. */
  tellSecret(lambda: LambdaFunction): void {
    lambda.addEnvironment(originSecretVariable, this.secret.secretValue.unsafeUnwrap())
  }

  /** CloudFront's origin for the API, with the header that opens it. */
  origin(): IOrigin {
    return new HttpOrigin(`${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`, {
      customHeaders: { 'x-origin-verify': this.secret.secretValue.unsafeUnwrap() },
      readTimeout: Duration.seconds(30),
    })
  }

  private makeSecret(generation: number): Secret {
    const secret = new Secret(this, generation === 1 ? 'OriginSecret' : `OriginSecret${generation}`, {
      description: 'Header by which the forms API knows CloudFront',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions::AwsSolutions-SMG4',
      reason:
        'Turned by a setting, so that functions and CloudFront change one after the other; no data hangs on it.',
    })
    return secret
  }

  private addStage(routes: readonly (readonly [Throttle, readonly HttpRoute[]])[]): void {
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttles.others.rate, burstLimit: throttles.others.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        // No address and no user agent: what a request was, not whose.
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
    const settings = stage.node.defaultChild as CfnStage
    settings.routeSettings = Object.fromEntries(
      routes.flatMap(([throttle, each]) => each.map((route) => [routeKeyOf(route), settingsOf(throttle)])),
    )
    // API Gateway knows no settings of a route that is not there yet.
    stage.node.addDependency(...routes.flatMap(([, each]) => each))
  }
}

/** "POST /api/leads", as the API names a route among its limits. */
const routeKeyOf = (route: HttpRoute) => (route.node.defaultChild as CfnRoute).routeKey

const settingsOf = ({ rate, burst }: Throttle) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
})
