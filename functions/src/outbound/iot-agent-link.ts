import {
  AttachPolicyCommand,
  AttachThingPrincipalCommand,
  CreateCertificateFromCsrCommand,
  CreateThingCommand,
  DetachThingPrincipalCommand,
  InvalidRequestException,
  IoTClient,
  ListThingPrincipalsCommand,
  type ListThingPrincipalsCommandOutput,
  ResourceNotFoundException,
  UpdateCertificateCommand,
} from '@aws-sdk/client-iot';
import { GetRetainedMessageCommand, IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { type Channel, maxMessageBytes, topicOf } from '@cellgate/shared/server/server.messages.ts';
import { awsCalls } from '../aws-calls.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { AgentLink } from './agent-link.ts';

export function createIotAgentLink(config: Config['iot']): AgentLink {
  const control = new IoTClient(awsCalls());
  const data = new IoTDataPlaneClient({ ...awsCalls(), endpoint: config.dataEndpoint });

  const publish = async (serverId: ServerId, channel: Channel, message: unknown) => {
    const payload = Buffer.from(JSON.stringify(message));
    if (payload.length > maxMessageBytes) throw new Error(`${channel} of ${serverId} has ${payload.length} bytes`);
    await data.send(new PublishCommand({ topic: topicOf(serverId, channel), qos: 1, payload }));
  };

  return {
    publishDesired: (serverId, state) => publish(serverId, 'desired', state),
    publishCertificate: (serverId, certificate) => publish(serverId, 'certificate', certificate),
    publishStandDown: (serverId, message) => publish(serverId, 'certificate', message),
    publishCommand: (serverId, command) => publish(serverId, 'command', command),
    publishPing: (serverId, ping) => publish(serverId, 'command', ping),

    async ping() {
      try {
        await data.send(new GetRetainedMessageCommand({ topic: 'cg/v1/health' }));
      } catch (error) {
        // The bus responded that no such message is retained, so it is up.
        if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error;
      }
    },

    async enrol(serverId, certificateRequest) {
      await control.send(new CreateThingCommand({ thingName: serverId }));
      const { certificateArn, certificateId, certificatePem } = await control
        .send(new CreateCertificateFromCsrCommand({ certificateSigningRequest: certificateRequest, setAsActive: true }))
        .catch((error) => {
          if (!(error instanceof InvalidRequestException)) throw error;
          throw new AppError('enrolment.request_invalid', { cause: error });
        });
      if (!certificateArn || !certificateId || !certificatePem)
        throw new Error('the authority answered without a certificate');
      await control.send(new AttachPolicyCommand({ policyName: config.policyName, target: certificateArn }));
      await control.send(new AttachThingPrincipalCommand({ thingName: serverId, principal: certificateArn }));
      return { certificate: certificatePem, certificateId };
    },

    async revokeOthers(serverId, kept) {
      const others = (await principalsOf(control, serverId)).filter((arn) => !arn.endsWith(`:cert/${kept}`));
      for (const arn of others) await revoke(control, serverId, arn);
      return others.length;
    },

    async revoke(serverId, certificateId) {
      const principals = await principalsOf(control, serverId);
      for (const arn of principals) if (arn.endsWith(`:cert/${certificateId}`)) await revoke(control, serverId, arn);
    },
  };
}

/**
 * Returns the ARNs of all certificates of a thing; none if the server was never enrolled. Reads all pages before any is detached, because detaching
 * shifts the pages.
 */
async function principalsOf(control: IoTClient, thingName: ServerId): Promise<string[]> {
  const principals: string[] = [];
  let nextToken: string | undefined;
  try {
    do {
      const page: ListThingPrincipalsCommandOutput = await control.send(
        new ListThingPrincipalsCommand({ thingName, ...(nextToken && { nextToken }) }),
      );
      principals.push(...(page.principals ?? []));
      nextToken = page.nextToken;
    } while (nextToken);
  } catch (error) {
    // The first enrolment creates the thing.
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  return principals;
}

async function revoke(control: IoTClient, thingName: ServerId, principal: string): Promise<void> {
  const certificateId = principal.slice(principal.lastIndexOf('/') + 1);
  await control.send(new UpdateCertificateCommand({ certificateId, newStatus: 'REVOKED' }));
  // An attached certificate would be listed again next time.
  await control.send(new DetachThingPrincipalCommand({ thingName, principal }));
}
