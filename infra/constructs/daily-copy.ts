import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { backupDaysOutput, backupRoleOutput, backupVaultOutput } from '../stack-names.ts'

export interface DailyCopyProps {
  /** For how long nobody can delete a copy. */
  readonly days: number
}

/** Time in which the lock itself can still be removed: the shortest that AWS allows. */
const lockTakesHold = Duration.days(3)

/**
 * A copy each day of every table of the stack that can be recovered, in a vault with a lock: for so many days
 * nobody can delete it, whatever rights they have. To be made after the tables.
 */
export class DailyCopy extends Construct {
  constructor(scope: Construct, id: string, { days }: DailyCopyProps) {
    super(scope, id)
    const stack = Stack.of(this)
    const retention = Duration.days(days)
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: managedPolicies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    Validations.of(role).acknowledge(
      ...managedPolicies.map((name) => ({
        id: `AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        reason: 'What AWS Backup needs to copy and to restore, as AWS itself keeps it up to date.',
      })),
    )
    const backupVault = new BackupVault(this, 'Vault', {
      backupVaultName: `${stack.stackName}-rows-${randomEndOf(role, stack)}`,
      // Kept when the stack goes, but not by a first deploy that failed.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lockConfiguration: { minRetention: retention, changeableFor: lockTakesHold },
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault,
          // UTC: night in San Diego.
          scheduleExpression: Schedule.cron({ hour: '9', minute: '0' }),
          deleteAfter: retention,
        }),
      ],
    })
    const tables = stack.node
      .findAll()
      .filter((each) => each instanceof CfnTable)
      .filter((table) => isRecoverable(stack.resolve(table.pointInTimeRecoverySpecification)))
    plan.addSelection('RecoverableTables', {
      role,
      resources: tables.map(({ attrArn }) => BackupResource.fromArn(attrArn)),
    })
    new CfnOutput(stack, backupRoleOutput, { value: role.roleArn })
    new CfnOutput(stack, backupVaultOutput, { value: backupVault.backupVaultName })
    new CfnOutput(stack, backupDaysOutput, { value: String(days) })
  }
}

/**
 * The end that CloudFormation gives to a role's name, `stack-id-end`: another one whenever the role is made. CloudFormation
 * makes up no name for a vault, and a vault that was kept would be in the way of the next one with its name.
 */
const randomEndOf = ({ roleName }: Role, { stackName }: Stack): string =>
  Fn.select(stackName.split('-').length + 1, Fn.split('-', roleName))

/** Tables without point-in-time recovery hold only what expires: there is nothing to copy. */
const isRecoverable = (recovery?: CfnTable.PointInTimeRecoverySpecificationProperty): boolean =>
  recovery?.pointInTimeRecoveryEnabled === true

const managedPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'service-role/AWSBackupServiceRolePolicyForRestores',
] as const
